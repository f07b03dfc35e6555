import { readFileSync } from 'node:fs'
import type { StudyEdit } from '@cradle/contract'
import { CATEGORIES } from '@cradle/data/types'
import { beforeAll, describe, expect, it } from 'vitest'
import { scoresOf } from '../databases/answers.ts'
import { CannotEdit, emptyBackgroundZip, emptyDocument, type StudyDocument, StudyHeld } from './index.ts'
import { patched } from './patches.ts'

const categories = CATEGORIES.map(id => ({ id, name: id, unit: 'kg' })) as never
const USLCI = new URL('../../../interchange/test/uslci-subset.zip', import.meta.url)

/** A study with its document and the process that is open. */
class Desk {
  readonly held: StudyHeld
  document: StudyDocument = emptyDocument()
  revision = 0
  open: string | undefined
  constructor(bytes: Uint8Array) {
    this.held = new StudyHeld(bytes, categories)
  }
  do(...edits: StudyEdit[]) {
    const before = { id: 'study', revision: this.revision, document: this.document }
    const edited = this.held.edit(before, edits, { process: this.open })
    this.document = edited.document
    this.revision++
    this.open = edited.created ?? this.open
    return edited
  }
  view = () => this.held.view(this.document, { process: this.open })
  unit = (name: string) => this.view().units.find(one => one.name === name)!.id
  find = (q: string, kind: 'process' | 'elementary') => this.held.candidates(this.document, { q, kind, limit: 5 })[0]!
  exchange = (name: string) => this.view().process!.exchanges.find(({ flow }) => flow.name.startsWith(name))!
  refused(...edits: StudyEdit[]): string {
    try {
      this.do(...edits)
    } catch (error) {
      if (error instanceof CannotEdit) return error.codedMessage.code
      throw error
    }
    return 'done'
  }
  /** Scores by the calls that any database answers: everything built and solved anew. */
  solved(id = this.view().scores!.method.id) {
    const opened = this.held.opened(this.document)
    const method = opened.methods.find(({ described }) => described.id === id)!
    // Of what the process delivers as it is recorded, in the unit of the flow.
    const { amount } = opened.system!.columns.find(column => column.id === this.open)!
    return scoresOf(opened, this.open!, amount, [method])!.methods[0]!.categories
  }
  expectLive() {
    const { methods, scores } = this.view()
    for (const method of [scores!.method.id, ...methods.map(({ id }) => id)]) {
      const live = this.held.view(this.document, { process: this.open, method })
      for (const [k, { score, not_assessed }] of this.solved(method).entries()) {
        const shown = live.scores!.categories[k]!
        expect(shown.not_assessed?.code, `${method} ${shown.name}`).toBe(not_assessed?.code)
        if (score === null) expect(shown.score).toBeNull()
        else expect(Math.abs(shown.score! - score)).toBeLessThanOrEqual(1e-9 * Math.abs(score))
      }
    }
  }
}

describe('a study on a package of unit processes', () => {
  let bytes: Uint8Array
  let desk: Desk
  beforeAll(() => {
    bytes = readFileSync(USLCI)
    desk = new Desk(bytes)
  })
  const power = () => desk.find('electricity at grid us 2008', 'process')

  it('scores each edit as if everything were solved anew', () => {
    desk.do({ op: 'create_process', name: 'Hydrogen', unit: desk.unit('kg'), location: 'DE' })
    desk.do({
      op: 'add_exchange',
      process: desk.open!,
      flow: { kind: 'process', id: power().id, avoided: false },
      amount: 51,
    })
    desk.do({
      op: 'add_exchange',
      process: desk.open!,
      flow: { kind: 'elementary', id: desk.find('carbon dioxide fossil', 'elementary').id },
      amount: 0.5,
    })
    expect(desk.view().scores!.categories.find(({ id }) => id === 'CC')!.score).toBeGreaterThan(1)
    desk.expectLive()
  })

  it('follows a change of a process of the background through all who use it', () => {
    const coal = desk.find('electricity bitumnous coal power plant', 'process')
    const hydrogen = desk.open!
    desk.open = coal.id
    expect(desk.view().process!.origin).toBe('background')
    const burnt = desk.view().process!.exchanges.filter(({ score }) => (score ?? 0) !== 0)
    expect(burnt.length).toBeGreaterThan(0)
    const before = desk.held.view(desk.document, { process: hydrogen }).scores!.categories[0]!.score!
    for (const { id, amount } of burnt)
      desk.do({ op: 'set_exchange', process: coal.id, exchange: id, amount: amount * 2 })
    expect(desk.view().process!.origin).toBe('changed')
    desk.expectLive()
    desk.open = hydrogen
    expect(desk.view().scores!.categories[0]!.score).toBeGreaterThan(before * 1.01)
    desk.expectLive()
  })

  it('splits a process of two products by the shares that are typed', () => {
    desk.do({
      op: 'add_exchange',
      process: desk.open!,
      flow: { kind: 'coproduct', name: 'Oxygen', unit: desk.unit('kg') },
      amount: 8,
    })
    const whole = desk.view().scores!.categories[0]!.score!
    desk.do({ op: 'set_process', process: desk.open!, allocation: 'physical' })
    const id = (name: string) => desk.exchange(name).id
    desk.do(
      { op: 'set_exchange', process: desk.open!, exchange: id('Hydrogen'), share: 0.7 },
      { op: 'set_exchange', process: desk.open!, exchange: id('Oxygen'), share: 0.3 },
    )
    expect(desk.view().scores!.categories[0]!.score).toBeCloseTo(0.7 * whole, 9)
    desk.expectLive()
  })

  it('takes out a process of the background, and who used it has nobody', () => {
    const natural = desk.find('electricity natural gas power plant', 'process')
    desk.do({ op: 'delete_process', process: natural.id })
    expect(desk.view().deleted).toEqual([{ id: natural.id, name: natural.name, location: natural.detail }])
    desk.expectLive()
    expect(desk.refused({ op: 'delete_process', process: natural.id })).toBe('refusals:study_edit.no_process')
  })

  it('goes out in every format with the edits in it', async () => {
    for (const format of ['jsonld', 'ecospold2', 'ilcd'] as const)
      expect((await desk.held.exported(desk.document, format)).told.processes).toBeGreaterThan(40)
    const again = new Desk((await desk.held.exported(desk.document, 'jsonld')).bytes)
    again.open = desk.open
    const scores = desk.solved()
    for (const [k, { score }] of again.solved().entries())
      if (score !== null) expect(Math.abs(score / scores[k]!.score! - 1)).toBeLessThan(1e-9)
  })

  it('refuses what a background cannot bear, with a way out', () => {
    const coal = desk.document.processes.find(({ from, id }) => from === id)!
    const product = { kind: 'coproduct' as const, name: 'Ash', unit: desk.unit('kg') }
    expect(desk.refused({ op: 'add_exchange', process: coal.id, flow: product, amount: 1 })).toBe(
      'refusals:study_edit.background_product',
    )
    expect(desk.refused({ op: 'set_process', process: 'nobody', name: 'x' })).toBe('refusals:study_edit.no_process')
  })
})

describe('a study from nothing', () => {
  it('knows substances, parameters and their circles, and takes every step back', async () => {
    const desk = new Desk(await emptyBackgroundZip())
    const states = [desk.document]
    const step = (...edits: StudyEdit[]) => {
      const before = desk.document
      const { backward, forward } = desk.do(...edits)
      // As they come from the database: as JSON.
      const stored = JSON.parse(JSON.stringify({ backward, forward }))
      expect(patched(desk.document, stored.backward)).toEqual(before)
      expect(patched(before, stored.forward)).toEqual(desk.document)
      states.push(desk.document)
    }
    step({ op: 'create_process', name: 'Kiln', unit: desk.unit('kg'), location: '' })
    const co2 = desk.find('carbn dioxide', 'elementary')
    expect(co2.name).toBe('Carbon dioxide')
    step({ op: 'add_exchange', process: desk.open!, flow: { kind: 'elementary', id: co2.id }, amount: 2 })
    step({ op: 'add_parameter', scope: null, name: 'eff', value: 0.5 })
    step({ op: 'add_parameter', scope: desk.open!, name: 'load', formula: '2*eff' })
    const carbon = () => desk.exchange('Carbon')
    step({ op: 'set_exchange', process: desk.open!, exchange: carbon().id, formula: '3*LOAD', stage: 'A3' })
    expect([carbon().amount, carbon().score, carbon().stage]).toEqual([3, 3, 'A3'])
    expect(desk.view().parameters.find(({ name }) => name === 'eff')!.used_by).toEqual([
      { process: desk.open, name: 'Kiln: load' },
    ])
    step({ op: 'set_parameter', scope: null, name: 'eff', value: 1 })
    expect(desk.view().scores!.categories.find(({ id }) => id === 'CC')!.score).toBe(6)
    // What nothing speaks for is not assessed; a zero would say that there is no impact.
    expect(desk.view().scores!.categories.find(({ id }) => id === 'IR')).toMatchObject({
      score: null,
      not_assessed: { code: 'no_factors' },
    })

    expect(desk.refused({ op: 'set_parameter', scope: null, name: 'eff', formula: 'eff+1' })).toBe(
      'refusals:study_edit.parameter',
    )
    expect(desk.refused({ op: 'set_exchange', process: desk.open!, exchange: carbon().id, formula: 'nobody*2' })).toBe(
      'refusals:study_edit.formula',
    )
    expect(desk.refused({ op: 'delete_parameter', scope: null, name: 'EFF' })).toBe(
      'refusals:study_edit.used_parameter',
    )
    expect(desk.refused({ op: 'add_parameter', scope: null, name: 'Eff', value: 1 })).toBe(
      'refusals:study_edit.name_taken',
    )
    expect(desk.refused({ op: 'add_parameter', scope: null, name: 'pi', value: 1 })).toBe(
      'refusals:study_edit.reserved_name',
    )
    const triangle = { type: 'triangular' as const, min: 3, mode: 1, max: 2 }
    expect(
      desk.refused({ op: 'set_exchange', process: desk.open!, exchange: carbon().id, uncertainty: triangle }),
    ).toBe('refusals:study_edit.uncertainty')

    step({ op: 'set_parameter', scope: null, name: 'eff', rename: 'efficiency' })
    expect(desk.view().parameters.find(({ name }) => name === 'load')!.formula).toBe('2*efficiency')
    step({ op: 'delete_exchange', process: desk.open!, exchange: carbon().id })
    step({ op: 'set_about', goal: 'To know.' })
    step({ op: 'delete_process', process: desk.open! })
    expect(desk.document.processes).toEqual([])
  })

  it('cuts off what nobody provides: listed, not known, never zero', async () => {
    const desk = new Desk(await emptyBackgroundZip())
    desk.do({ op: 'create_process', name: 'Kiln', unit: desk.unit('kg'), location: '' })
    const kiln = desk.open!
    desk.do({ op: 'create_process', name: 'Quarry', unit: desk.unit('t'), location: '' })
    const quarry = desk.open!
    desk.open = kiln
    desk.do({ op: 'add_exchange', process: kiln, flow: { kind: 'process', id: quarry, avoided: false }, amount: 2 })
    const stone = () => desk.exchange('Quarry')
    expect([stone().provider?.id, stone().cut_off]).toEqual([quarry, false])
    // Tonnes and kilograms are one measure.
    desk.do({ op: 'set_exchange', process: kiln, exchange: stone().id, unit: desk.unit('kg') })
    expect(desk.refused({ op: 'set_exchange', process: kiln, exchange: stone().id, unit: desk.unit('MJ') })).toBe(
      'refusals:study_edit.no_unit',
    )
    desk.do({ op: 'set_exchange', process: kiln, exchange: stone().id, cut_off: true })
    expect([stone().provider, stone().cut_off, stone().score]).toEqual([null, true, null])
    expect(desk.view().scores!.cut_off).toBe(1)
    desk.do({ op: 'set_exchange', process: kiln, exchange: stone().id, provider: quarry })
    expect(stone().cut_off).toBe(false)
  })
})
