import type palette from '../i18n/en/palette.json'
import type tasks from '../i18n/en/tasks.json'
import type workspace from '../i18n/en/workspace.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    palette: typeof palette
    tasks: typeof tasks
    workspace: typeof workspace
  }
}
