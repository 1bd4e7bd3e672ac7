"""Grades a submission on a runner without a GPU, for Classroom 50.

Put it with course.zip into CLASSROOM/autograders/ASSIGNMENT/ of the classroom50 repository. The runner calls it in the
student's checkout, and wants ./result.json:
https://github.com/foundation50/classroom50/wiki/Advanced-Autograding
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

LESSON = "@LESSON@"
SEED = "@SEED@"


def submitted():
    """When the graded commit was made, in UTC; None where that is not known."""
    words = ["git", "show", "-s", "--format=%cd", "--date=format-local:%Y-%m-%dT%H:%M:%SZ", "HEAD"]
    said = subprocess.run(words, env={**os.environ, "TZ": "UTC"}, capture_output=True, text=True)
    return said.stdout.strip() if said.returncode == 0 else None


def grade(work):
    """The course's result.json of what lies in the current folder."""
    with zipfile.ZipFile(pathlib.Path(__file__).parent / "course.zip") as archive:
        archive.extractall(work)
    course = work / "course" / "course"
    course.chmod(0o755)
    shutil.copytree(".", work / "in" / "submission", symlinks=True, ignore=shutil.ignore_patterns(".git", ".github"))
    subprocess.run([course, "class", work / "in", "--lesson", LESSON, "--out", work / "out", "--seed", SEED])
    return json.loads((work / "out" / "classroom50" / "submission" / "result.json").read_text())


def main():
    with tempfile.TemporaryDirectory() as work:
        try:
            result = grade(pathlib.Path(work))
        except OSError as error:
            sys.exit(f"The course has left no result: {error}")
    environment = os.environ
    result["classroom"] = environment["CLASSROOM"]
    result["assignment"] = environment["ASSIGNMENT"]
    result["assignment_type"] = environment.get("ASSIGNMENT_TYPE") or "individual"
    result["owner"] = environment.get("OWNER") or environment["USERNAME"]
    result["submission"] = environment["SUBMISSION_TAG"]
    result["commit"] = environment["COMMIT_URL"]
    result["release"] = environment["RELEASE_URL"]
    result["review"] = environment.get("REVIEW_URL") or environment["COMMIT_URL"]
    result["datetime"] = submitted() or result["datetime"]
    pathlib.Path("result.json").write_text(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
