export {
  type CutSum,
  type Rest,
  type SectorContributions,
  type SectorGraph,
  sectorContributions,
  sectorGraph,
  sectorTree,
} from './contributions.ts'
export { demandOnSectors, type SectorModel, sectorModel } from './sector-model.ts'
