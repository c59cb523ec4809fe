import java.io.File;
import java.util.Arrays;
import javax.xml.XMLConstants;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.Templates;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Validate FOLDER XSD XSLT: one line for each thing that is wrong with a file of the folder, `file TAB rule TAB flag TAB text`. XSD names its schemas, each after those that it needs; with `-` the Schematron alone. */
public class Validate {
  private static final String SVRL = "http://purl.oclc.org/dsdl/svrl";

  public static void main(String[] given) throws Exception {
    Schema schema = given[1].equals("-") ? null : SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(Arrays.stream(given[1].split(File.pathSeparator)).map(path -> new StreamSource(new File(path))).toArray(StreamSource[]::new));
    TransformerFactory factory = new net.sf.saxon.TransformerFactoryImpl();
    Templates rules = factory.newTemplates(new StreamSource(new File(given[2])));
    File[] files = new File(given[0]).listFiles((folder, name) -> name.endsWith(".xml"));
    Arrays.sort(files);
    for (File file : files) {
      if (schema != null) {
        try {
          schema.newValidator().validate(new StreamSource(file));
        } catch (Exception wrong) {
          say(file, "XSD", "fatal", wrong.getMessage());
        }
      }
      Transformer transformer = rules.newTransformer();
      DOMResult result = new DOMResult();
      transformer.transform(new StreamSource(file), result);
      NodeList failed = ((Document) result.getNode()).getElementsByTagNameNS(SVRL, "failed-assert");
      for (int place = 0; place < failed.getLength(); place++) {
        Element one = (Element) failed.item(place);
        say(file, one.getAttribute("id"), one.getAttribute("flag"), one.getTextContent().trim() + " " + one.getAttribute("location"));
      }
    }
    System.out.println("DONE\t" + files.length);
  }

  private static void say(File file, String rule, String flag, String text) {
    System.out.println(file.getName() + "\t" + rule + "\t" + flag + "\t" + text.replaceAll("\\s+", " "));
  }
}
