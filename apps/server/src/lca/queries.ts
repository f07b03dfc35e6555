import { type EntrySource, sourceOf } from '@cradle/portfolio'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { entries } from '../db/tables/index.ts'

/** The source of an own organisation as uploaded, by its key. */
export async function sourceOfOrganisation(db: Db, organisationKey: string): Promise<EntrySource | undefined> {
  const [found] = await db
    .select({ source: entries.source })
    .from(entries)
    .where(and(eq(entries.organisationKey, organisationKey), eq(entries.kind, 'own')))
    .limit(1)
  return found && sourceOf(found.source)
}

/** The first organisation of the worked example. */
export async function firstOfDemo(db: Db): Promise<string | undefined> {
  const [found] = await db
    .select({ id: entries.organisationId })
    .from(entries)
    .where(eq(entries.portfolioId, 'demo'))
    .orderBy(asc(entries.position))
    .limit(1)
  return found?.id
}
