export {
  type CutSum,
  type Rest,
  type SectorContributions,
  type SectorGraph,
  sectorContributions,
  sectorGraph,
  sectorTree,
} from './contributions.ts'
export { type SectorModel, sectorModel } from './sector-model.ts'
