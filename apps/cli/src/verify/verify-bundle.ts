import { checkParts, type OpenBundle, readManifest } from '@cradle/replay'
import { MANIFEST, SIGNATURE } from '@cradle/report/replay'
import { type KeySet, type Manifest, PackManifest, sha256 } from '@cradle/signing'
import { Cannot } from '../cannot.ts'
import { withBundle } from '../replay/with-bundle.ts'
import type { Progress } from '../terminal.ts'
import { signatureFrom } from './read-signature.ts'
import { judge, type Verdict } from './verdict.ts'

const MAX_MANIFEST = 16 * 1024 * 1024
const MAX_SIGNATURE = 1024 * 1024

/** Checks the parts of a bundle or of an assurance pack with its manifest, and the manifest with its signature; null where the archive is no bundle. */
export async function verifyBundle(file: string, keys: KeySet | null, progress: Progress): Promise<Verdict | null> {
  return await withBundle(file, async bundle => {
    if (!bundle.paths.includes(MANIFEST)) return null
    const pack = await packManifest(bundle)
    const manifest = pack ?? (await readManifest(file, bundle))
    if (!bundle.paths.includes(SIGNATURE))
      throw new Cannot(
        pack
          ? `${file} is an assurance pack without its signature (${SIGNATURE}).`
          : `${file} is a bundle that is not signed: it has no ${SIGNATURE}. cradle replay says whether it is whole.`,
      )
    const text = textOf(await bundle.bytes(SIGNATURE, MAX_SIGNATURE))
    const signature = signatureFrom(`${SIGNATURE} in ${file}`, parsed(text))
    const { manifest: of } = signature
    if (of.kind !== 'assurance' && of.kind !== 'bundle')
      throw new Cannot(`${SIGNATURE} in ${file} is the signature of something else.`)
    if ((of.kind === 'assurance') !== (pack !== null))
      throw new Cannot(`${SIGNATURE} in ${file} is not the signature of ${pack ? 'a pack' : 'a bundle'}.`)
    const { manifest: signed } = of
    const tampered = await checkParts(bundle, manifest, (done, total) => progress.show('Checking', done, total))
    const is = sha256(await bundle.bytes(MANIFEST, MAX_MANIFEST))
    const findings = [
      ...tampered.map(({ part, how, detail }) => ({ where: part, what: `${how}: ${detail}` })),
      ...(is === signed.sha256 ? [] : [{ where: MANIFEST, what: 'changed: it is not the one that was signed' }]),
    ]
    const about = [aboutOf(of, manifest.parts.length)]
    return judge(signature, keys, about, findings)
  })
}

type Signed = Extract<Manifest, { kind: 'bundle' | 'assurance' }>

function aboutOf(signed: Signed, parts: number): string {
  if (signed.kind === 'bundle') return `Bundle of “${signed.of.name}”, run ${signed.of.run}: ${parts} parts.`
  const state = signed.final ? 'with a signed opinion' : 'a draft: nobody signed the opinion yet'
  const of = signed.of ? `, of “${signed.of.name}”, run ${signed.of.run}` : ''
  return `Assurance pack “${signed.title}”${of}, ${state}: ${parts} parts.`
}

/** The manifest of an assurance pack; null where the archive is none. */
async function packManifest(bundle: OpenBundle): Promise<PackManifest | null> {
  const text = textOf(await bundle.bytes(MANIFEST, MAX_MANIFEST))
  const read = PackManifest.safeParse(parsed(text))
  return read.success ? read.data : null
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
