"""Xapian beside us: reads commands as lines of JSON, answers each with one line. Debian's python3-xapian."""
import json, os, resource, shutil, sys, time
import xapian


def build(path, folder):
    shutil.rmtree(folder, ignore_errors=True)
    database = xapian.WritableDatabase(folder, xapian.DB_CREATE_OR_OVERWRITE)
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            number, kind, country, words = line.rstrip("\n").split("\t")
            document = xapian.Document()
            for word in words.split(" "):
                document.add_term(word)
            document.add_boolean_term("XT" + kind)
            document.add_boolean_term("XC" + country)
            document.add_value(0, kind)
            document.add_value(1, country)
            database.replace_document(int(number), document)
    database.commit()
    database.close()
    return sum(os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder))


def search(database, query):
    asked = xapian.Query(xapian.Query.OP_AND, query["words"])
    for prefix, key in (("XT", "type"), ("XC", "country")):
        if query.get(key):
            asked = xapian.Query(xapian.Query.OP_FILTER, asked, xapian.Query(prefix + query[key]))
    enquire = xapian.Enquire(database)
    enquire.set_query(asked)
    spies = [xapian.ValueCountMatchSpy(slot) for slot in (0, 1)] if query["facets"] else []
    for spy in spies:
        enquire.add_matchspy(spy)
    # With as many checked as there are the total is exact.
    found = enquire.get_mset(0, 5, database.get_doccount())
    counted = [{value.term.decode(): value.termfreq for value in spy.values()} for spy in spies]
    return {"total": found.get_matches_estimated(), "found": len(found), "counted": sum(len(one) for one in counted)}


def measured(database, query):
    before, started = resource.getrusage(resource.RUSAGE_SELF), time.perf_counter()
    answer = search(database, query)
    ms = 1000 * (time.perf_counter() - started)
    after = resource.getrusage(resource.RUSAGE_SELF)
    cpu = 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return {**answer, "ms": ms, "cpu": cpu}


database = None
for line in sys.stdin:
    order = json.loads(line)
    if order["do"] == "build":
        answer = {"bytes": build(order["path"], order["folder"])}
        database = xapian.Database(order["folder"])
    else:
        answer = [measured(database, query) for query in order["queries"]]
    print(json.dumps(answer), flush=True)
