import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';

const files = unzipSync(readFileSync(join(import.meta.dirname, 'ubl-2.1-xsd.zip')));
const FOLDER = '/ubl/';
xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`${FOLDER}${name}`, bytes]))));

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const CCT = 'urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2';
/** UBL's own files import some others by their namespace alone, so that those are named before. */
const ALL = (root: string): string => `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.w3.org/2000/09/xmldsig#" schemaLocation="common/xmldsig-core-schema.xsd"/>
  <xsd:import namespace="http://uri.etsi.org/01903/v1.3.2#" schemaLocation="common/XAdES01903v132-201601.xsd"/>
  <xsd:import namespace="http://uri.etsi.org/01903/v1.4.1#" schemaLocation="common/XAdES01903v141-201601.xsd"/>
  <xsd:import namespace="${CCT}" schemaLocation="common/CCTS_CCT_SchemaModule.xsd"/>
  <xsd:import namespace="${UBL}${root}-2" schemaLocation="maindoc/UBL-${root}-2.1.xsd"/>
</xsd:schema>`;

/** Holds documents to the official schema of OASIS UBL 2.1. @returns a function that throws what is wrong with a document. */
export function schemaOf(root: 'Order' | 'OrderResponse'): (xml: string) => void {
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(ALL(root), { url: `${FOLDER}all-${root}.xsd` }));
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
    } finally {
      document.dispose();
    }
  };
}
