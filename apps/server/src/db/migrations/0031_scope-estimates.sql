-- What financed emissions take from an assessed organisation stands beside it, instead of being read from its details each time.
ALTER TABLE "organisation_details" ADD COLUMN "estimates" json;--> statement-breakpoint
-- Details are 2 to 8 kB: compressing them and writing them elsewhere took half of the time of writing a list.
ALTER TABLE "organisation_details" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "sites" SET (toast_tuple_target = 8160);--> statement-breakpoint
UPDATE "organisation_details" AS "target" SET "estimates" = f."estimates" FROM (SELECT d.organisation_key, json_build_object(
  's1', coalesce(i."s1EstimatedT"->'value', i."s1T"->'value'), 's2', coalesce(i."s2EstimatedT"->'value', i."s2T"->'value'),
  's3', coalesce(i."s3EstimatedT"->'value', i."s3UpstreamT"->'value'),
  'rowsCalculated', coalesce((physical.rows->>'calculated')::int, 0),
  'rowsNotCalculable', coalesce((physical.rows->>'notCalculable')::int, 0),
  'sites', case when o.portfolio_id is not null then (
    select json_agg(json_build_object('calculable', x.calculable, 'basis', x.basis,
      'quality', coalesce(x."dataQualityOfEstimate", x."dataQuality"), 'cc', coalesce(y."ccEstimatedT", y."ccT")) order by t.position)
    from sites t
      cross join lateral json_to_record(t.detail) as x(calculable boolean, basis text, "dataQuality" float8,
        "dataQualityOfEstimate" float8, indicators json)
      left join lateral json_to_record(x.indicators) as y("ccEstimatedT" float8, "ccT" float8) on true
    where t.organisation_key = o.key) end,
  'plants', (
    select json_agg(json_build_object('technology', g.technology, 'country', g.country, 'plants', g.plants, 'capacityMw', g.mw,
      'generationMwh', g.mwh, 's1T', g.s1, 'ccT', g.cc, 'isOwn', g.own) order by g.mwh desc, g.technology, g.country)
    from (
      select t.technology, t.country, count(*)::int as plants, sum(x."capacityMw") as mw, sum(x.quantity) / 1000 as mwh,
        case when bool_and(y."s1T" is not null) then sum(y."s1T") end as s1,
        case when bool_and(y."ccT" is not null) then sum(y."ccT") end as cc,
        bool_and(starts_with(x.basis, 'generation') and (starts_with(x."scopeBasis"->>'s1', 'stated')
          or x.flags like '%measured_heat_rate_or_fuel%' or y."s1T" = 0)) as own
      from sites t
        cross join lateral json_to_record(t.detail) as x(basis text, unit text, quantity float8, "capacityMw" float8, flags text,
          indicators json, "scopeBasis" json)
        left join lateral json_to_record(x.indicators) as y("ccT" float8, "s1T" float8) on true
      where t.organisation_key = o.key and t.technology <> '' and x.unit = 'kWh' and x.quantity is not null
      group by t.technology, t.country) g)) AS "estimates"
FROM organisation_details d JOIN organisations o ON o.key = d.organisation_key,
  lateral json_to_record(d.detail->'physical') as physical(indicators json, rows json),
  lateral json_to_record(physical.indicators) as i("s1EstimatedT" json, "s1T" json, "s2EstimatedT" json, "s2T" json,
    "s3EstimatedT" json, "s3UpstreamT" json)
WHERE d.detail->'physical' IS NOT NULL) f WHERE f.organisation_key = "target".organisation_key;
