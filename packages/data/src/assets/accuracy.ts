import { type AccuracyTables, GENERATION_BASES } from '@cradle/assets'
import { mapRows } from '../table.ts'
import { type AssetManifest, loadAssetManifest, openAssetTable } from './manifest.ts'

/** How far estimates of an edition are from meters (docs/assets.md section 8). */
export type AssetAccuracy = AccuracyTables & { edition: string }

/** Small tables: read each time. Raises `NoSuchTable`, `TableChanged`. */
export function loadAssetAccuracy(manifest: AssetManifest = loadAssetManifest(), folder?: URL): AssetAccuracy {
  return {
    edition: manifest.edition,
    lines: mapRows(openAssetTable('assets/accuracy', manifest, folder), row => ({
      family: row.text('family'),
      basis: row.text('basis'),
      area: row.text('area'),
      set: row.choice('set', ['calibration', 'held_out']),
      plants: row.fullNumber('plants'),
      values: row.fullNumber('values'),
      medianRatio: row.fullNumber('median_ratio'),
      typicalError: row.fullNumber('typical_error'),
      p90Error: row.fullNumber('p90_error'),
      coverage: row.fullNumber('coverage'),
      before: row.number('before'),
    })),
    worst: mapRows(openAssetTable('assets/accuracy_worst', manifest, folder), row => ({
      assetId: row.text('asset_id'),
      year: row.fullNumber('year'),
      basis: row.choice('basis', GENERATION_BASES),
      meter: row.fullNumber('meter'),
      estimate: row.fullNumber('estimate'),
      model: row.number('model'),
    })),
    measured: mapRows(openAssetTable('assets/measured', manifest, folder), row => ({
      family: row.text('family'),
      area: row.text('area'),
      plants: row.fullNumber('plants'),
      mw: row.fullNumber('mw'),
      measured: row.fullNumber('measured'),
      measuredMw: row.fullNumber('measured_mw'),
    })),
  }
}
