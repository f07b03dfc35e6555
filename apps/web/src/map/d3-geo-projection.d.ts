declare module 'd3-geo-projection' {
  import type { GeoProjection, GeoStreamWrapper } from 'd3-geo'
  import type { FeatureCollection, Geometry } from 'geojson'
  export function geoProject<P>(
    object: FeatureCollection<Geometry, P>,
    projection: GeoProjection | GeoStreamWrapper,
  ): FeatureCollection<Geometry, P>
}
