/** Share files of both editions of the method. */
import {
  checkShareFile,
  type Prepared,
  type ShareFile,
  type ShareFileProblem,
  shareFileOf,
  UnknownProfile,
} from '@cradle/impact'
import {
  CORE_PROFILE,
  checkShareFile2,
  isSecondShareEdition,
  namedEdition,
  type Prepared2,
  shareFileOf2,
} from '@cradle/method2'

type Editions = { prepared: Prepared; prepared2: Prepared2 }
type Wanted = { profile?: string | undefined; edition?: string | undefined }

/** The file of a profile; without an edition of the first. @throws UnknownProfile, DisabledProfile */
export function shareFileFor({ prepared, prepared2 }: Editions, { profile, edition }: Wanted): ShareFile {
  if (!isSecondShareEdition(edition)) return shareFileOf(prepared, profile)
  if (profile !== undefined && profile !== CORE_PROFILE) throw new UnknownProfile(profile, [CORE_PROFILE])
  return { ...shareFileOf2(prepared2), edition }
}

/** What is wrong with a file for the edition that it names; nothing if it can be used. */
export function checkShareFileFor({ prepared, prepared2 }: Editions, file: unknown): ShareFileProblem[] {
  if (!isSecondShareEdition(namedEdition(file))) return checkShareFile(file, prepared.reference.method.edition)
  return checkShareFile2(file, prepared2)
}
