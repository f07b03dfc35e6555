export { Operator as default } from '../features/operator/operator.tsx'
