/** What the program says of the portfolios that are kept here: read by the version that made them, and by every later one. */

/** A call as a person with an account makes it. Raises an error where the answer is no success. */
// biome-ignore lint/suspicious/noExplicitAny: answers of two versions are compared as they are
export type Call = (method: string, path: string, body?: unknown) => Promise<any>

export type StoredPortfolios = { odd: string; many: string; clean: string }

/** Answers by what they are. Everything that depends on the day or the machine is left out. */
export async function answersOf(call: Call, { odd, many, clean }: StoredPortfolios): Promise<Record<string, unknown>> {
  const read = (id: string, rest: string) => call('GET', `/api/portfolio/${id}/${rest}`)
  return {
    problems: (await read(odd, 'problems/?limit=500')).results,
    coverage: await read(odd, 'coverage/'),
    entries: await read(odd, 'entries/'),
    rows: (await read(odd, 'rows/?limit=200')).results,
    problemsOfMany: (await read(many, 'problems/?limit=1000&offset=2000')).results.slice(-40),
    draftOfMany: (await read(many, 'draft/')).problems,
    cleanEntries: await read(clean, 'entries/'),
    cleanCoverage: await read(clean, 'coverage/'),
    cleanPortfolio: await read(clean, ''),
    changes: (await read(clean, 'changes/')).results,
    table: await read(clean, 'export/csv?language=en'),
    tableOfOdd: await read(odd, 'export/csv?language=en'),
    result: await read(odd, 'file/result/csv/'),
    errors: await read(odd, 'file/errors/csv/'),
    shares: (await call('GET', '/api/share/list/')).results.map((share: { label: string }) => share.label),
  }
}
