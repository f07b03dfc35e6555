export const USAGE = `cradle: life-cycle impact per Sustainable Development Goal, in a terminal

Usage
  cradle assess FILE [--out DIR] [--name NAME] [--json] [--quiet]
  cradle backup FOLDER | restore FOLDER | move
  cradle help | --help | --version

Commands
  assess   Reads a portfolio (CSV or XLSX), matches it to the reference organisations, calculates it, and prints the coverage
           and the 17 goals. Nothing leaves this machine.
  backup   Copies the stopped installation in DATA_DIR into a new folder, with a digest of each file.
  restore  Puts such a copy into an empty DATA_DIR.
  move     Copies the embedded database in DATA_DIR into the empty PostgreSQL at DATABASE_URL and compares both.

Options
  --out DIR    also write report.json and report.csv into DIR (made if missing); several portfolios in one file get a folder each
  --name NAME  name of the portfolio where the file has no portfolio_name (default: the name of the file)
  --seed N     seed of the intervals (default 1, as the server)
  --draws N    draws of the intervals, 100 to 200000 (default 10000)
  --json       print the report as JSON instead of tables
  --quiet      print nothing but errors

Exit codes
  0  calculated          1  could not be done (the reason is on standard error)
  2  wrong usage         3  calculated, but some rows were rejected (they are listed)
`
