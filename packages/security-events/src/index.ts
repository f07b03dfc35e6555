export { documentOfEvents } from './document.ts'
export { EVENT_OF_CALL, type EventName } from './events.ts'
export { type Kind, kindOfRefusal } from './kinds.ts'
export { type Line, openSecurityEvents, type SecurityEvents } from './open.ts'
