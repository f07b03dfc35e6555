export { type GroupMap, rolesOf } from './groups.ts'
export { type Begun, type Identity, type Issuer, IssuerFailed, type IssuerSettings, openIssuer } from './issuer.ts'
export { isTwoSteps } from './two-steps.ts'
