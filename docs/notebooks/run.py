"""Runs the cells of a notebook in order, as Jupyter would, with nothing but Python: `python3 run.py cradle.ipynb [--write]`.

Prints what the cells printed, as JSON by cell; `--write` stores it in the notebook as its outputs.
"""

import contextlib
import io
import json
import sys

place, *flags = sys.argv[1:]
with open(place, encoding="utf-8") as file:
    notebook = json.load(file)

names = {"__name__": "__main__"}
printed = {}
count = 0
for cell in notebook["cells"]:
    if cell["cell_type"] != "code":
        continue
    count += 1
    out = io.StringIO()
    code = compile("".join(cell["source"]), f"<cell {cell['id']}>", "exec")
    with contextlib.redirect_stdout(out):
        exec(code, names)
    text = out.getvalue()
    printed[cell["id"]] = text
    cell["execution_count"] = count
    lines = text.splitlines(keepends=True)
    cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": lines}] if lines else []

if "--write" in flags:
    with open(place, "w", encoding="utf-8") as file:
        file.write(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")
print(json.dumps(printed))
