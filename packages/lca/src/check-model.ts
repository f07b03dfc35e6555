import { InvalidModel } from './errors.ts'
import type { Model } from './model.ts'

/**
 * Refuses a model of a wrong form with a sentence that says what is missing, because input from
 * outside may be anything. @throws InvalidModel
 */
export function checkModel(model: Model): void {
  const lists = { units: model?.units, flows: model?.flows, processes: model?.processes }
  for (const [name, list] of Object.entries(lists)) {
    if (!Array.isArray(list)) throw new InvalidModel(`"${name}" is not a list`)
    for (const item of list) {
      if (typeof item !== 'object' || item === null || typeof item.id !== 'string') {
        throw new InvalidModel(`an entry of "${name}" has no id`)
      }
    }
  }
  for (const process of model.processes) {
    if (!Array.isArray(process.exchanges))
      throw new InvalidModel(`process "${process.id}" has no list of exchanges`, [process.id])
    for (const exchange of process.exchanges) {
      if (typeof exchange !== 'object' || exchange === null || typeof exchange.flow !== 'string') {
        throw new InvalidModel(`an exchange of process "${process.id}" names no flow`, [process.id])
      }
      if (exchange.direction !== 'input' && exchange.direction !== 'output') {
        throw new InvalidModel(`exchange "${exchange.flow}" of process "${process.id}" is neither input nor output`, [
          process.id,
        ])
      }
    }
  }
}
