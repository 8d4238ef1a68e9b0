import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { TextField } from '@/components/desk/fields'
import { listLibrary, smallUrl } from '@/lib/owner/content/picture-library.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { addPictures, removePicture } from './actions.server'
import styles from './pictures.module.css'

export const metadata = { title: 'Pictures' }

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/tiff'

export default async function PicturesPage() {
  const ctx = await deskContext('content')
  const pictures = await listLibrary(ctx)
  return (
    <DeskPage title="Pictures" back={{ href: '/desk/content', label: 'Content' }}>
      <p>
        Pages name a picture by its file: <code>![what it shows](picture.jpg)</code>. Pictures of pieces are with the
        pieces.
      </p>
      <DeskForm action={addPictures} label="Add pictures" submit="Add">
        <TextField
          name="pictures"
          label="New pictures"
          type="file"
          accept={ACCEPTED}
          multiple
          hint="JPEG, PNG, WebP, AVIF or TIFF; 10 MB at once"
        />
      </DeskForm>
      <DeskSection title="In the shop">
        <DeskList label="Pictures" empty="There is no picture yet. Add the first one above.">
          {pictures.map(({ file, key, widths, width, height, uses }) => (
            <DeskRow
              key={file}
              title={file}
              control={<img src={smallUrl(key, widths)} alt="" loading="lazy" className={styles.thumbnail} />}
              cells={[
                uses.length > 0 ? `Used by ${uses.join(', ')}` : 'Not used',
                uses.length === 0 ? (
                  <DeskForm
                    key="remove"
                    action={removePicture}
                    label={`Remove ${file}`}
                    submit="Remove"
                    look="quiet"
                    hidden={{ file }}
                  />
                ) : null,
              ]}
            >
              {width} × {height} pixels
            </DeskRow>
          ))}
        </DeskList>
      </DeskSection>
    </DeskPage>
  )
}
