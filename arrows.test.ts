import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Who may import whom (docs/tour.md draws it). Workspaces enforce nothing by themselves: hoisting lets everything see everything. */

const root = import.meta.dirname
type Arrow = { file: string; to: string }

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const inside = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'built', 'assembly'].includes(entry.name)) yield* sources(inside)
    } else if (/\.(ts|tsx|mjs)$/.test(entry.name)) yield inside
  }
}

const specifier =
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g

/** Every import of a file: relative ones as paths from the root, packages by name. */
function arrowsOf(file: string): Arrow[] {
  const text = readFileSync(path.join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
  return [...text.matchAll(specifier)].map(match => {
    const name = match[1] ?? match[2] ?? match[3] ?? ''
    return {
      file,
      to: name.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), name)) : name,
    }
  })
}

const isTest = (file: string) => /\.test\.tsx?$|\/test\/|\/bench\//.test(file)
const all = ['packages', 'apps'].flatMap(folder => [...sources(folder)]).filter(file => /\/src\//.test(file))
const arrows = all.filter(file => !isTest(file)).flatMap(arrowsOf)
const from = (folder: string) => arrows.filter(arrow => arrow.file.startsWith(`${folder}/`))
const within = (folder: string, to: string) => to.startsWith(`${folder}/`)
const show = (bad: Arrow[]) => bad.map(arrow => `${arrow.file} -> ${arrow.to}`)

/** Arrows of a folder that lead neither inside it nor to one of the allowed packages. */
function strays(folder: string, allowed: RegExp[]): string[] {
  return show(from(folder).filter(arrow => !within(folder, arrow.to) && !allowed.some(name => name.test(arrow.to))))
}

describe('arrows between rooms', () => {
  it('sees the imports at all', () => {
    expect(arrows.length).toBeGreaterThan(100)
    expect(from('apps/server').some(arrow => arrow.to === '@cradle/contract')).toBe(true)
  })
  it('lca imports nothing', () => expect(strays('packages/lca/src', [])).toEqual([]))
  it('interchange knows lca, sheet, hashes and zlib, a writer of ZIP, parsers of CSV and XML', () =>
    expect(
      strays('packages/interchange/src', [
        /^@cradle\/(lca|sheet|zip)$/,
        /^node:(crypto|zlib)$/,
        /^csv-parse\/sync$/,
        /^saxes$/,
      ]),
    ).toEqual([]))
  it('data reads files and speaks of lca only in types', () =>
    expect(strays('packages/data/src', [/^node:/, /^@cradle\/(assets(\/answers)?|lca)$/])).toEqual([]))
  it('assets knows text and the shapes of its answers', () =>
    expect(strays('packages/assets/src', [/^@cradle\/(contract|text)$/])).toEqual([]))
  it('text imports nothing', () => expect(strays('packages/text/src', [])).toEqual([]))
  it('impact imports lca, text and the types of data', () =>
    expect(
      strays('packages/impact/src', [/^@cradle\/lca$/, /^@cradle\/text(\/names)?$/, /^@cradle\/data\/types$/]),
    ).toEqual([]))
  it('financed imports what reads numbers and units of cells, and a checker of shapes', () =>
    expect(
      strays('packages/financed/src', [/^@cradle\/impact\/rows$/, /^zod$/, /^packages\/financed\/data\//]),
    ).toEqual([]))
  it('the second edition of the method imports text, the types of data, and draws, codes and arithmetic of the first', () =>
    expect(
      strays('packages/method2/src', [
        /^@cradle\/data\/(method2|types)$/,
        /^@cradle\/impact(\/(checked-access|draws|elementary))?$/,
        /^@cradle\/text$/,
      ]),
    ).toEqual([]))
  it('sheet turns bytes into rows and knows nothing of Cradle', () => {
    expect(
      from('packages/sheet/src').filter(
        arrow => arrow.to.startsWith('@cradle/') || /^(apps|packages)\/(?!sheet)/.test(arrow.to),
      ),
    ).toEqual([])
  })
  it('postgres knows PostgreSQL and nothing of Cradle', () =>
    expect(
      strays('packages/postgres/src', [
        /^node:/,
        /^@electric-sql\/pglite(\/|$)/,
        /^drizzle-orm\/(node-postgres|pg-core)$/,
        /^pg$/,
      ]),
    ).toEqual([]))
  it('storage knows files, a client of buckets, and nothing of Cradle', () =>
    expect(strays('packages/storage/src', [/^node:/, /^(p-limit|s3mini)$/])).toEqual([]))
  it('credentials know ciphers, hashes, WebAuthn and a list of common passwords', () =>
    expect(
      strays('packages/credentials/src', [/^node:crypto$/, /^@(simplewebauthn\/server|zxcvbn-ts\/language-common)$/]),
    ).toEqual([]))
  it('signing knows hashes and keys, canonical JSON and a checker of shapes', () =>
    expect(strays('packages/signing/src', [/^node:crypto$/, /^(canonicalize|zod)$/])).toEqual([]))
  it('security events know the calls and hashes', () =>
    expect(strays('packages/security-events/src', [/^@cradle\/contract$/, /^node:crypto$/])).toEqual([]))
  it('scim knows a reader of filters and nothing of Cradle', () =>
    expect(strays('packages/scim/src', [/^scim2-parse-filter$/])).toEqual([]))
  it('openid knows its library and nothing of Cradle', () =>
    expect(strays('packages/openid/src', [/^openid-client$/])).toEqual([]))
  it('letters know the words of mails, the contract and text', () =>
    expect(strays('packages/mail/src', [/^@cradle\/(contract|text|words\/mail)$/])).toEqual([]))
  it('the description of the calls knows the contract', () =>
    expect(strays('packages/openapi/src', [/^@cradle\/(contract|text)$/, /^zod$/])).toEqual([]))
  it('zip knows zlib, files and a writer of streams', () =>
    expect(strays('packages/zip/src', [/^node:/, /^yazl$/])).toEqual([]))
  it('threads know what runs them', () => expect(strays('packages/threads/src', [/^node:/, /^piscina$/])).toEqual([]))
  it('http knows Node and the types of its server', () =>
    expect(strays('packages/http/src', [/^node:/, /^fastify$/])).toEqual([]))
  it('webhooks know HTTP, keys and ranges of addresses', () =>
    expect(strays('packages/webhooks/src', [/^node:/, /^ipaddr\.js$/])).toEqual([]))
  it('assurance knows hashes', () => expect(strays('packages/assurance/src', [/^node:crypto$/])).toEqual([]))
  it('review knows the contract', () => expect(strays('packages/review/src', [/^@cradle\/contract$/])).toEqual([]))
  it('requests know the contract, the units of lists, how a list writes numbers, and words', () =>
    expect(
      strays('packages/requests/src', [/^@cradle\/(contract|impact\/rows|portfolio\/edits|words\/messages)$/]),
    ).toEqual([]))
  it('schedules know the contract', () => expect(strays('packages/schedules/src', [/^@cradle\/contract$/])).toEqual([]))
  it('traces know OpenTelemetry and nothing of Cradle', () =>
    expect(strays('packages/traces/src', [/^node:/, /^@opentelemetry\//, /^fastify$/])).toEqual([]))
  it('reading knows what reads a list', () =>
    expect(strays('packages/reading/src', [/^node:/, /^@cradle\/(portfolio\/reading|sheet|threads\/blocks)$/])).toEqual(
      [],
    ))
  it('the Model Context Protocol knows the client, the contract, text, and files of the documents', () =>
    expect(
      strays('packages/mcp/src', [
        /^node:fs\/promises$/,
        /^@cradle\/(client|contract(\/indicators)?|text)$/,
        /^@modelcontextprotocol\/server(\/stdio)?$/,
        /^zod$/,
      ]),
    ).toEqual([]))
  it('the client knows the contract', () =>
    expect(strays('packages/client/src', [/^node:/, /^@cradle\/contract$/])).toEqual([]))
  it('its wire and what a browser loads ask for nothing of Node', () =>
    expect(
      show(from('packages/client/src').filter(arrow => !arrow.file.endsWith('/node.ts') && /^node:/.test(arrow.to))),
    ).toEqual([]))
  it('contract imports zod only', () => expect(strays('packages/contract/src', [/^zod$/])).toEqual([]))
  it('figures import arithmetic of scales only', () =>
    expect(strays('packages/figures/src', [/^d3-array$/])).toEqual([]))
  it('words know figures, the terms of the method and types', () =>
    expect(strays('packages/words/src', [/^@cradle\/(contract|data\/types|figures|impact)$/, /^i18next$/])).toEqual([]))
  it('portfolio knows both editions of the method, words, types of the contract, and a writer of sheets', () =>
    expect(
      strays('packages/portfolio/src', [
        /^node:crypto$/,
        /^@cradle\/(contract(\/evidence-kinds)?|data\/(method2|types)|impact(\/(draws|match|outcomes|rows))?|method2|sheet(\/(look|read))?|text(\/names)?|words(\/messages)?)$/,
      ]),
    ).toEqual([]))
  it('report knows portfolio, the chains of both editions, financed emissions, words, figures and what paints a PDF', () =>
    expect(
      strays('packages/report/src', [
        /^node:(crypto|zlib)$/,
        /^@cradle\/(contract(\/evidence-kinds)?|data(\/(method2|types))?|figures(\/(licence-name|sides|wheel-geometry))?|financed(\/(line-words|read))?|impact(\/(outcomes|rows))?|method2|portfolio(\/(assess2|columns|edits|files|reading))?|words(\/messages)?|zip(\/file)?)$/,
        /^(@uwdata\/flechette|d3-geo|fontkit|hyparquet-writer|pdfkit|topojson-client|topojson-specification|zod)$/,
        /^world-atlas\//,
      ]),
    ).toEqual([]))
  it('catalogue knows both editions of the method, the engine, portfolio and the writers of files', () =>
    expect(
      strays('packages/catalogue/src', [
        /^node:timers\/promises$/,
        /^@cradle\/(contract|data\/(method2|types)|impact(\/(checked-access|match))?|lca|interchange|method2|portfolio(\/assess2)?|report(\/credits)?|sheet|text|words\/messages(\/(catalogue|technologies))?|zip)$/,
        /^minisearch$/,
      ]),
    ).toEqual([]))
  it('replay knows what makes a bundle, the answers of the catalogue, archives and signatures', () =>
    expect(
      strays('packages/replay/src', [
        /^node:crypto$/,
        /^@cradle\/(catalogue\/answers(\/(present|settled))?|contract|data(\/types)?|portfolio(\/assess2)?|report\/replay|sheet\/archive|signing|words\/messages)$/,
      ]),
    ).toEqual([]))
  it('web knows the contract, the wire of the client, words of statements, figures, remarks, text, the words of messages, and no other room', () => {
    expect(
      show(
        from('apps/web/src').filter(
          arrow =>
            // The mock says what the server would say, in English.
            !(arrow.to === '@cradle/words/messages' && arrow.file.startsWith('apps/web/src/mock/')) &&
            // The engine is what the command line runs, in a worker.
            !(
              /^(@cradle\/replay(\/answers)?|package\.json)$/.test(arrow.to) &&
              arrow.file.startsWith('apps/web/src/engine/')
            ) &&
            (/^@cradle\/(?!contract(\/(columns|evidence-kinds|indicators|method-editions|roles))?$|client\/(table|wire)$|financed\/line-words$|figures(\/[\w-]+)?$|review\/text$|text$|words\/messages\/(write|financed|indicators|technologies|de|es|fr|pt)$)/.test(
              arrow.to,
            ) ||
              /^(packages|apps\/(?!web))/.test(arrow.to)),
        ),
      ),
    ).toEqual([])
  })
  it('the command line knows packages, not the contract', () => {
    expect(
      show(
        from('apps/cli/src').filter(
          arrow => /^@cradle\/contract/.test(arrow.to) || /^(apps\/(?!cli)|packages)/.test(arrow.to),
        ),
      ),
    ).toEqual([])
  })
  it('nobody imports an app', () => {
    expect(show(arrows.filter(arrow => /^@cradle\/(server|web|cli)(\/|$)/.test(arrow.to)))).toEqual([])
  })
})

describe('the pure heart', () => {
  const context = all.filter(
    file => /^packages\/(assets|lca|impact|financed|method2)\/src\//.test(file) && !isTest(file),
  )
  const impure =
    /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|(?<![\w.])process\.(?:env|argv|cwd|exit|pid|hrtime|memoryUsage|std|platform|on)\b|\bfetch\(|\bsetTimeout\b|\bperformance\.now\b/
  it('has no clock, no chance, no network', () => {
    const stripped = (file: string) =>
      readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    expect(context.length).toBeGreaterThan(20)
    expect(context.filter(file => impure.test(stripped(file)))).toEqual([])
  })
})

describe('inside the server', () => {
  const server = 'apps/server/src'
  it('only env.ts reads the environment', () => {
    const readers = all.filter(
      file =>
        file.startsWith(`${server}/`) &&
        !isTest(file) &&
        /\bprocess\.env\b/.test(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(readers.filter(file => file !== `${server}/core/env.ts`)).toEqual([])
  })
  it('only main wires: nobody imports it', () =>
    expect(show(arrows.filter(arrow => arrow.to === `${server}/main.ts`))).toEqual([]))
})

describe('inside the web', () => {
  const web = 'apps/web/src'
  const room = (file: string) => /^apps\/web\/src\/([^/]+)\//.exec(file)?.[1] ?? ''
  const feature = (file: string) => /^apps\/web\/src\/features\/([^/]+)/.exec(file)?.[1]
  it('features never import each other', () => {
    expect(
      show(
        from(`${web}/features`).filter(
          arrow => feature(arrow.to) !== undefined && feature(arrow.to) !== feature(arrow.file),
        ),
      ),
    ).toEqual([])
  })
  it('features do not know pages', () =>
    expect(show(from(`${web}/features`).filter(arrow => room(arrow.to) === 'pages'))).toEqual([]))
  it('ui, charts and map know no feature, page or call', () => {
    const primitives = ['ui', 'charts', 'map'].flatMap(name => from(`${web}/${name}`))
    expect(show(primitives.filter(arrow => ['features', 'pages', 'api', 'mock'].includes(room(arrow.to))))).toEqual([])
  })
  it('the mock is reached by one dynamic import', () => {
    expect(
      arrows.filter(arrow => !arrow.file.startsWith(`${web}/mock/`) && room(arrow.to) === 'mock').length,
    ).toBeLessThanOrEqual(1)
  })
})
