import pg from 'pg'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** Tables that no question of the product may read from end to end. */
const LARGE = ['organisations', 'organisation_details', 'sites', 'portfolios', 'entries', 'uploaded_rows', 'problems']

/**
 * A pool whose every statement tells its plan, with the values it really has (auto_explain). `scanned` gives the large tables that were
 * read from end to end since it was asked last.
 */
export function explainingPool(connectionString: string): { pool: pg.Pool; scanned(): string[] } {
  const found = new Set<string>()
  const visit = (plan: Plan) => {
    if (plan['Node Type'] === 'Seq Scan' && LARGE.includes(plan['Relation Name'] ?? ''))
      found.add(plan['Relation Name']!)
    for (const part of plan.Plans ?? []) visit(part)
  }
  const settings = {
    session_preload_libraries: 'auto_explain',
    client_min_messages: 'notice',
    'auto_explain.log_min_duration': 0,
    'auto_explain.log_level': 'notice',
    'auto_explain.log_format': 'json',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({ connectionString, max: 1, options: options.join(' ') })
  pool.on('connect', client => {
    client.on('notice', ({ message = '' }) => {
      const at = message.indexOf('{')
      if (message.includes('plan:') && at >= 0) visit((JSON.parse(message.slice(at)) as { Plan: Plan }).Plan)
    })
  })
  return {
    pool,
    scanned() {
      const tables = [...found]
      found.clear()
      return tables
    },
  }
}
