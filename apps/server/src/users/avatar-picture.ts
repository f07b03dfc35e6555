import { refuseField } from '../http/refuse.ts'

/** Most pixels decoded: 8000 x 5000. A small file can claim far more. */
const MAX_PIXELS = 40_000_000
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp', 'heif']

let loading: Promise<typeof import('sharp').default> | undefined

/** The picture library, with every reader switched off but the four formats taken. Loaded when first needed. */
async function library() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
    })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return await loading
}

/**
 * The picture in a file as a profile picture is kept: upright, cropped to a square, WebP, 512 and 128 pixels, without any of the file's own
 * metadata. Raises `Refusal` (422) for everything that is not a PNG, JPEG, WebP or AVIF picture of bearable size.
 */
export async function avatarPicture(path: string): Promise<{ large: Buffer; small: Buffer }> {
  const sharp = await library()
  try {
    const source = () => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
    const { format, width, height } = await source().metadata()
    if (!FORMATS.includes(format)) unreadable()
    if (width * height > MAX_PIXELS) tooManyPixels()
    const square = (side: number) =>
      source().rotate().resize(side, side, { fit: 'cover', position: 'attention' }).webp({ quality: 82 }).toBuffer()
    return { large: await square(512), small: await square(128) }
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) tooManyPixels()
    if (error instanceof Error && error.name === 'Refusal') throw error
    unreadable()
  }
}

function unreadable(): never {
  refuseField(422, 'image', 'not_a_picture')
}

function tooManyPixels(): never {
  refuseField(422, 'image', 'picture_too_large')
}
