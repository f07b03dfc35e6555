import { describe, expect, it } from 'vitest'
import { apa, bibtex } from './citation.ts'

const provenance = {
  method: 'sdg-lca',
  method_version: '1.0.0',
  data_version: '1.2.0',
  engine_version: '0.1.0',
  profile: 'my_profile & more',
}
const about = { title: 'Methodology {of} Cradle: 100 %', year: '2026', url: 'https://cradle.example/methodology' }

describe('how to cite', () => {
  it('BibTeX: one entry, braces that close, nothing that TeX would take as a command', () => {
    const entry = bibtex(provenance, about)
    expect(entry).toMatch(/^@misc\{cradle-sdg-lca-1\.0\.0-1\.2\.0,\n/)
    expect(entry.split('{').length).toBe(entry.split('}').length)
    expect(entry).toContain('title   = {{Methodology of Cradle: 100 \\%}}')
    expect(entry).toContain('{Profile my\\_profile \\& more}')
    expect(entry).toContain('url     = {https://cradle.example/methodology}')
  })
  it('APA: author, year, title, versions, address', () => {
    expect(apa(provenance, about)).toBe(
      'Cradle. (2026). Methodology {of} Cradle: 100 % (Method sdg-lca 1.0.0; reference edition 1.2.0; profile my_profile & more) [Life-cycle impact assessment method]. https://cradle.example/methodology',
    )
  })
})
