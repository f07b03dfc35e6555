export { newUuid as newId } from '../new-uuid.ts'
