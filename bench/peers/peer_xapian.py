"""Xapian beside us: reads commands as lines of JSON, answers each with one line. Debian's python3-xapian.

A document has its stems (Z…), its words (W…) and its facets as boolean terms (Lfacet=value). For counting it has each facet twice, since Xapian 1.4
counts one value a slot: all its values together in one slot, taken apart for each set of them that occurs, and each in a slot of its own, added up.
Which is quicker depends on the facet and is measured.
"""
import json, os, resource, shutil, sys, time
import xapian

SLOTS = 200
BETWEEN = "\x1f"
LAYOUTS = ("together", "apart")


def build(path, folder, facets):
    shutil.rmtree(folder, ignore_errors=True)
    database = xapian.WritableDatabase(folder, xapian.DB_CREATE_OR_OVERWRITE)
    most = [0] * len(facets)
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            number, _, _, stems, words, labels = line.rstrip("\n").split("\t")
            document = xapian.Document()
            for stem in stems.split(" "):
                document.add_term("Z" + stem)
            for word in words.split(" "):
                document.add_term("W" + word)
            held = {}
            for label in filter(None, labels.split(" ")):
                document.add_boolean_term("L" + label)
                name, value = label.split("=", 1)
                held.setdefault(name, []).append(value)
            for place, name in enumerate(facets):
                values = sorted(held.get(name, []))
                most[place] = max(most[place], len(values))
                if values:
                    # The sign before it keeps a value that is empty from being none.
                    document.add_value(place * SLOTS, BETWEEN + BETWEEN.join(values))
                for rank, value in enumerate(values):
                    document.add_value(place * SLOTS + 1 + rank, BETWEEN + value)
            database.replace_document(int(number), document)
    database.set_metadata("most", json.dumps(dict(zip(facets, most))))
    database.commit()
    database.close()
    return sum(os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder))


def asked(query, without=None):
    groups = [
        xapian.Query(xapian.Query.OP_OR, [xapian.Query(xapian.Query.OP_AND, terms) for terms in alternatives])
        for alternatives in query["groups"]
    ]
    found = xapian.Query(xapian.Query.OP_AND, groups)
    for one in query["filters"]:
        if one["facet"] != without:
            labels = xapian.Query(xapian.Query.OP_OR, ["L" + label for label in one["labels"]])
            found = xapian.Query(xapian.Query.OP_FILTER, found, labels)
    return found


def spies_of(facets, name, layout):
    first = facets["names"].index(name) * SLOTS
    slots = [first] if layout == "together" else range(first + 1, first + 1 + facets["most"][name])
    return [xapian.ValueCountMatchSpy(slot) for slot in slots]


def counted(spies):
    counts = {}
    for spy in spies:
        for item in spy.values():
            for value in item.term.decode()[1:].split(BETWEEN):
                counts[value] = counts.get(value, 0) + item.termfreq
    return counts


def run(database, query, size, spies):
    enquire = xapian.Enquire(database)
    enquire.set_query(query)
    for spy in spies:
        enquire.add_matchspy(spy)
    # With as many checked as there are the total is exact.
    return enquire.get_mset(0, size, database.get_doccount())


def search(database, facets, query):
    """The page with all filters; a facet that is filtered by is counted without its own filter."""
    names = facets["names"] if query["facets"] else []
    filtered = [one["facet"] for one in query["filters"]]
    spies = {name: spies_of(facets, name, facets["layout"][name]) for name in names}
    within = [spy for name in names if name not in filtered for spy in spies[name]]
    found = run(database, asked(query), query["size"], within)
    for name in filtered:
        if name in spies:
            run(database, asked(query, name), 0, spies[name])
    return {"total": found.get_matches_estimated(), "found": len(found), "counts": {name: counted(spies[name]) for name in names}}


def measured(database, facets, query, tell):
    before, started = resource.getrusage(resource.RUSAGE_SELF), time.perf_counter()
    answer = search(database, facets, query)
    ms = 1000 * (time.perf_counter() - started)
    after = resource.getrusage(resource.RUSAGE_SELF)
    cpu = 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return {"total": answer["total"], "ms": ms, "cpu": cpu, **({"counts": answer["counts"]} if tell else {})}


def choose(database, facets, queries):
    """Of each facet the layout that counts these searches sooner."""
    chosen = {}
    for name in facets["names"]:
        took = []
        for layout in LAYOUTS:
            started = time.perf_counter()
            for query in queries:
                spies = spies_of(facets, name, layout)
                run(database, asked(query), 0, spies)
                counted(spies)
            took.append(time.perf_counter() - started)
        chosen[name] = LAYOUTS[took.index(min(took))]
    return chosen


database, facets = None, None
for line in sys.stdin:
    order = json.loads(line)
    if order["do"] == "build":
        answer = {"bytes": build(order["path"], order["folder"], order["facets"])}
    elif order["do"] == "open":
        database = xapian.Database(order["folder"])
        most = json.loads(database.get_metadata("most"))
        facets = {"names": list(most), "most": most, "layout": {name: "together" for name in most}}
        answer = {"documents": database.get_doccount()}
    elif order["do"] == "choose":
        answer = choose(database, facets, order["queries"])
    elif order["do"] == "layout":
        facets["layout"] = order["layout"]
        answer = {}
    else:
        answer = [measured(database, facets, query, order.get("tell", False)) for query in order["queries"]]
    print(json.dumps(answer), flush=True)
