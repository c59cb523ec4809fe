"""Words of the WBN intro film. texts.py en|es OUT.vtt writes the captions."""
import sys

LANG = {
    "en": dict(
        kinds=["Manufacturers", "Distributors", "Retailers", "Wholesalers", "Importers", "Exporters"],
        tabs=["Companies", "Products", "People"], show=["Company", "Factory", "Certificates"],
        type="Manufacturers", country="United Kingdom", products=["Ball valves", "Bearings"], send="Send Request",
        chat=[["2,000 bearings", "for Rotterdam?"], ["Yes. Samples", "ship on Monday."], ["Agreed."]],
        free="Joining is free",
        cues=["From a workshop to a buyer abroad:\nthis is trade on WBN.",
              "Manufacturers, distributors, wholesalers,", "importers, exporters and retailers\nin one directory.",
              "Search companies, products and people\nby business type and country.",
              "Show your company, your factory,\nyour certificates.", "Send a request, talk, trade.",
              "25 regional platforms since 2000.", "Joining is free."]),
    "es": dict(
        kinds=["Fabricantes", "Distribuidores", "Minoristas", "Mayoristas", "Importadores", "Exportadores"],
        tabs=["Empresas", "Productos", "Personas"], show=["Empresa", "Fábrica", "Certificados"],
        type="Fabricantes", country="Reino Unido", products=["Válvulas de bola", "Rodamientos"],
        send="Enviar solicitud",
        chat=[["¿2000 piezas", "para Róterdam?"], ["Sí. Las muestras", "salen el lunes."], ["De acuerdo."]],
        free="Unirse es gratis",
        cues=["De un taller a un comprador en el extranjero:\nasí se comercia en WBN.",
              "Fabricantes, distribuidores, mayoristas,", "importadores, exportadores y minoristas\nen un solo directorio.",
              "Busque empresas, productos y personas\npor tipo de negocio y país.",
              "Muestre su empresa, su fábrica\ny sus certificados.", "Envíe una solicitud, converse y comercie.",
              "25 plataformas regionales desde el año 2000.", "Unirse es gratis."]),
}
# seconds; the second sentence of the storyboard takes two captions
CUES = [(.6, 6.9), (7.5, 10.6), (10.7, 14.0), (14.3, 19.0), (19.4, 24.2), (24.5, 30.4), (31.2, 34.8), (35.6, 39.3)]


def stamp(s):
    return f"00:00:{int(s):02d}.{round(s % 1 * 1000):03d}"


if __name__ == "__main__":
    with open(sys.argv[2], "w", encoding="utf-8") as out:
        out.write("WEBVTT\n")
        for i, ((a, b), text) in enumerate(zip(CUES, LANG[sys.argv[1]]["cues"]), 1):
            # right of the headline and above the player buttons
            out.write(f"\n{i}\n{stamp(a)} --> {stamp(b)} line:-4 position:75% size:50% align:center\n{text}\n")
