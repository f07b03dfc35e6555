export { RunList as default } from '../features/runs/run-list.tsx'
