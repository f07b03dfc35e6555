import type goals from './en/goals.json'
import type shell from './en/shell.json'
import type ui from './en/ui.json'

// A feature adds its own namespace in a `words.d.ts` beside its code, in the same way.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    returnNull: false
    strictKeyChecks: true
  }
  interface ResourceNamespaceMap {
    goals: typeof goals
    shell: typeof shell
    ui: typeof ui
  }
}
