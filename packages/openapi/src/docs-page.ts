import type { Endpoint } from '@cradle/contract'
import { escapeHtml } from '@cradle/text'
import type { z } from 'zod'
import { type JsonSchema, jsonSchema } from './json-schema.ts'
import { servedCalls } from './served-calls.ts'

/** /api/docs: every call on one page, readable without a script and without anything from elsewhere. */
export function docsPage(version: string, served: ReadonlySet<string>): string {
  const calls = servedCalls(served)
  const nouns = [...new Set(calls.map(([, call]) => call.noun))]
  const contents = nouns.map(noun => `<li><a href="#${noun}">${noun}</a></li>`).join('')
  const sections = nouns.map(noun => {
    const own = calls.filter(([, call]) => call.noun === noun)
    return `<section id="${noun}"><h2>${noun}</h2>${own.map(([name, call]) => article(name, call)).join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API: Cradle</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>Cradle API ${escapeHtml(version)}</h1>
<p>The same as a file for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Log in with <code>POST /api/auth/login/</code> and send the <code>access</code> token as <code>Authorization: Bearer ...</code>. When it expires, exchange the <code>refresh</code> token at <code>POST /api/auth/refresh/</code>; each refresh token is good for one exchange.</p>
<p>An error body begins with <code>detail</code>, a sentence for a person, then <code>code</code>, and <code>problems</code> where single fields are at fault. Burdens are zero or below, contributions zero or above, in person-years. A status of <code>not_assessed</code> means that the number beside it is not a result.</p>
<nav aria-label="Nouns"><ul>${contents}</ul></nav></header><main>${sections.join('\n')}</main></body></html>`
}

function article(name: string, call: Endpoint): string {
  const access = {
    anyone: 'open to everyone',
    'anyone-or-user': 'open; a session shows more',
    user: 'needs a session',
    operator: 'operators only',
  }
  const parts = [
    `<h3 id="${name}"><span class="method">${call.method}</span> <code>${escapeHtml(call.path)}</code></h3>`,
    `<p>${escapeHtml(call.summary)} <span class="access">${access[call.access]}</span></p>`,
  ]
  if (call.params) parts.push(table('Path', call.params))
  if (call.query) parts.push(table('Query', call.query))
  if (call.files)
    parts.push(
      `<h4>Files (multipart/form-data)</h4><table><tbody>${call.files
        .map(file => row(file.field, file.many ? 'files' : 'file', true, file.description))
        .join('')}</tbody></table>`,
    )
  if (call.body) parts.push(table(call.files ? 'Form fields' : 'Body', call.body))
  const reply = call.media ?? shape(jsonSchema(call.reply, 'output'), 0)
  parts.push(`<h4>Answer ${call.status ?? 200}</h4><pre>${escapeHtml(reply)}</pre>`)
  return `<article>${parts.join('')}</article>`
}

type Part = JsonSchema | boolean | undefined

function table(title: string, schema: z.ZodType): string {
  const json = jsonSchema(schema, 'input')
  const rows = Object.entries(json.properties ?? {}).map(([name, property]) =>
    row(name, words(property), (json.required ?? []).includes(name), partOf(property).description ?? ''),
  )
  return `<h4>${title}</h4><table><tbody>${rows.join('')}</tbody></table>`
}

function row(name: string, kind: string, required: boolean, text: string): string {
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(kind)}${required ? '' : ', optional'}</td><td>${escapeHtml(text)}</td></tr>`
}

/** A part of a schema that may also be written as true: anything. */
const partOf = (schema: Part): JsonSchema => (typeof schema === 'object' ? schema : {})

function words(part: Part): string {
  const schema = partOf(part)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' or ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(words))].join(' or ')
  const parts = [String(schema.type ?? 'any')]
  if (schema.minLength !== undefined || schema.maxLength !== undefined)
    parts.push(`${schema.minLength ?? 0} to ${schema.maxLength ?? 'any number of'} characters`)
  if (schema.minimum !== undefined && schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER)
    parts.push(`${schema.minimum} to ${schema.maximum}`)
  if (schema.default !== undefined) parts.push(`${JSON.stringify(schema.default)} if left out`)
  return parts.join(', ')
}

/** A reply's shape as indented text, a few levels deep. */
function shape(part: Part, depth: number): string {
  const schema = partOf(part)
  const indent = '  '.repeat(depth + 1)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(one => shape(one, depth)))].join(' | ')
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `[ ${shape(Array.isArray(schema.items) ? true : schema.items, depth)} ]`
  if (schema.properties) {
    if (depth > 3) return '{ ... }'
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const optional = (schema.required ?? []).includes(name) ? '' : '?'
      const { description } = partOf(property)
      const note = description ? `  // ${description}` : ''
      return `${indent}${name}${optional}: ${shape(property, depth + 1)}${note}`
    })
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
  }
  if (typeof schema.additionalProperties === 'object') return `{ [key]: ${shape(schema.additionalProperties, depth)} }`
  return String(schema.type ?? 'any')
}

export const DOCS_STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#15191f;--soft:#5a6470;--line:#e4e1d8;--card:#fff;--accent:#0b6b5f}
@media(prefers-color-scheme:dark){:root{--paper:#0f1216;--ink:#eceae4;--soft:#a3abb5;--line:#2a3038;--card:#161a20;--accent:#5cc4b4}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem}h1,h2{font-family:Georgia,serif;font-weight:600}
h2{border-bottom:1px solid var(--line);padding-bottom:.25rem;margin-top:2.5rem}h3{font-size:1rem;margin:0}h4{font-size:.875rem;color:var(--soft);margin:1rem 0 .25rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}a{color:var(--accent)}
article{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:1.25rem;margin:0 0 1rem}article>p{margin:.5rem 0 0}
.method{display:inline-block;min-width:4rem;color:var(--accent)}.access{color:var(--soft);font-size:.875rem}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;max-height:28rem;margin:0;padding:.75rem;background:var(--paper);border:1px solid var(--line);border-radius:6px}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-top:1px solid var(--line)}`
