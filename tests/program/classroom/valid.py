"""Is everything there that ./course class writes, and is each of it what its reader takes? valid.py OUT

tests/unit/exports holds single formats against what is published of them. This looks at the files of a real class:
they can be read by others' readers, everybody is in them, and they agree with the records.
"""

import csv
import html.parser
import json
import pathlib
import sys
import xml.etree.ElementTree
import zipfile

OUT = pathlib.Path(sys.argv[1])
PLACE = str(OUT.parent.resolve())
about = json.loads((OUT / "class.json").read_text())
records = {name: json.loads((OUT / "records" / f"{name}.json").read_text()) for name in about["students"]}


def expect(holds, *what):
    if not holds:
        sys.exit(f"wrong: {' '.join(str(word) for word in what)}")


class Page(html.parser.HTMLParser):
    """Notes what a page would ask a network for."""

    def __init__(self):
        super().__init__()
        self.asks = []

    def handle_starttag(self, tag, attributes):
        for key, value in attributes:
            if key in ("src", "srcset", "action") or (key == "href" and tag != "a"):
                self.asks.append((tag, value))


def table(name):
    with open(OUT / name, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    expect(rows, name, "has no row")
    return rows


def points(record):
    return str(record["points"]) if record["status"] == "graded" else ""


def look_at_tables():
    book = {row["student"]: row for row in table("gradebook.csv")}
    expect(list(book) == about["students"], "gradebook.csv has", list(book))
    for student, record in records.items():
        expect(book[student]["points"] == points(record), "gradebook.csv:", book[student])
        expect(book[student]["status"] == record["status"], "gradebook.csv:", book[student])
    ways = (
        ("moodle_import.csv", "Email address", "Grade"),
        ("moodle_worksheet.csv", "Email address", "Grade"),
        ("canvas.csv", "SIS Login ID", "Naive (7)"),
    )
    for name, key, column in ways:
        if (OUT / name).exists():
            known = name != "moodle_import.csv" or any(record["email"] for record in records.values())
            got = {row[key].split("@")[0]: row[column] for row in table(name)} if known else {}
            for student, record in records.items():
                if name == "moodle_import.csv" and not record["email"]:
                    expect(student not in got, name, "has no address of", student)
                elif record["status"] == "graded":
                    expect(float(got[student]) == record["points"], name, got)
                else:  # what stood there stands there
                    expect(got.get(student, "") in ("", "50"), name, got)


def look_at_pages():
    expect({file.stem for file in (OUT / "students").iterdir()} == set(records), "students/ has others")
    anonymous = (OUT / "class_anonymous.html").read_text(encoding="utf-8")
    for student, record in records.items():
        named = [name for name in (student, record["name"]) if name and name in anonymous]
        expect(not named, "class_anonymous.html names", named)
    for file in [OUT / "class.html", OUT / "class_anonymous.html", *(OUT / "students").iterdir()]:
        page = Page()
        page.feed(file.read_text(encoding="utf-8"))
        expect(not [ask for ask in page.asks if not ask[1].startswith("data:")], file, "asks for", page.asks)
    for student, record in records.items():
        shown = (OUT / "students" / f"{student}.html").read_text()
        expect(f"{record['points']}" in shown, student, "does not see the points")


def look_at_results():
    suites = xml.etree.ElementTree.parse(OUT / "junit.xml").getroot()
    expect(suites.tag == "testsuites" and len(list(suites.iter("testcase"))) > len(records), "junit.xml is short")
    expect({file.name for file in (OUT / "junit").iterdir()} == set(records), "junit/ has others")
    for student, record in records.items():
        own = xml.etree.ElementTree.parse(OUT / "junit" / student / "junit.xml").getroot()
        of_class = [suite for suite in suites if suite.get("name") == student]
        expect(own.tag == "testsuites" and len(own) == len(of_class) == 1, student, "has no suite alone")
        expect(
            xml.etree.ElementTree.tostring(own[0]).strip() == xml.etree.ElementTree.tostring(of_class[0]).strip(),
            student,
            "has another suite than the class's",
        )
        gradescope = json.loads((OUT / "gradescope" / student / "results.json").read_text())
        expect(gradescope["score"] == record["points"], student, "has in gradescope", gradescope["score"])
        classroom50 = json.loads((OUT / "classroom50" / student / "result.json").read_text())
        expect(classroom50["schema"] == "classroom50/result/v1", student, "has another schema")
        prairielearn = json.loads((OUT / "prairielearn" / student / "results.json").read_text())
        if prairielearn["gradable"]:
            expect(abs(prairielearn["score"] * record["max_points"] - record["points"]) < 1e-6, student, prairielearn)
        last = (OUT / "autolab" / f"{student}.txt").read_text().rstrip().splitlines()[-1]
        expect("scores" in json.loads(last), student, "has in autolab", last)


def look_at_feedback_files():
    """By mod/assign/feedback/file/importziplib.php of Moodle: NAME_NUMBER_assignsubmission_file/, whoever has a number."""
    of_moodle = {s: r for s, r in records.items() if "moodle_id" in r["external"] and r["status"] == "graded"}
    expect((OUT / "moodle_feedback.zip").exists() == bool(of_moodle), "moodle_feedback.zip should be there, or not")
    if not of_moodle:
        return
    with zipfile.ZipFile(OUT / "moodle_feedback.zip") as archive:
        found = {}
        for name in archive.namelist():
            folder, file = name.split("/")
            number, kind, plugin = folder.split("_", 4)[1:4]
            expect((kind, plugin) == ("assignsubmission", "file"), "moodle_feedback.zip has", name)
            found[number] = file
            page = (OUT / "students" / file).read_bytes()
            expect(archive.read(name) == page, name, "is another page than", file)
        wanted = {r["external"]["moodle_id"]: f"{s}.html" for s, r in of_moodle.items()}
        expect(found == wanted, "moodle_feedback.zip has", found)


def look_for_places():
    """What students see names their file, and no folder of whoever graded it."""
    for file in OUT.rglob("*"):
        if file.is_file() and file.suffix != ".zip":
            expect(PLACE not in file.read_text(encoding="utf-8"), file, "tells where it was graded")


for name in ("moodle_feedback.csv", "moodle_READ_ME_FIRST.txt"):
    expect((OUT / name).stat().st_size > 0, name, "is empty")
look_at_tables()
look_at_pages()
look_at_results()
look_at_feedback_files()
look_for_places()
