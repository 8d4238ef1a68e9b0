import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { TextField } from '@/components/desk/fields'
import { listLibrary, smallUrl } from '@/lib/owner/content/picture-library.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { fillPlaces } from '@/components/desk/fill-places'
import { addPictures, removePicture } from './actions.server'
import styles from './pictures.module.css'

export const generateMetadata = deskTitle('Pictures')

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/tiff'

export default async function PicturesPage() {
  const ctx = await deskContext('content')
  const pictures = await listLibrary(ctx)
  return (
    <DeskPage title={say('Pictures')} back={{ href: '/desk/content', label: say('Content') }}>
      <p>
        {fillPlaces(say('Pages name a picture by its file: {example}. Pictures of pieces are with the pieces.'), {
          example: <code>{say('![what it shows](picture.jpg)')}</code>,
        })}
      </p>
      <DeskForm action={addPictures} label={say('Add pictures')} submit={say('Add')}>
        <TextField
          name="pictures"
          label={say('New pictures')}
          type="file"
          accept={ACCEPTED}
          multiple
          hint={say('JPEG, PNG, WebP, AVIF or TIFF; 10 MB at once')}
        />
      </DeskForm>
      <DeskSection title={say('In the shop')}>
        <DeskList label={say('Pictures')} empty={say('There is no picture yet. Add the first one above.')}>
          {pictures.map(({ file, key, widths, width, height, uses }) => (
            <DeskRow
              key={file}
              title={file}
              control={<img src={smallUrl(key, widths)} alt="" loading="lazy" className={styles.thumbnail} />}
              cells={[
                uses.length > 0 ? say('Used by {places}', { places: uses.join(', ') }) : say('Not used'),
                uses.length === 0 ? (
                  <DeskForm
                    key="remove"
                    action={removePicture}
                    label={say('Remove {name}', { name: file })}
                    submit={say('Remove')}
                    look="quiet"
                    hidden={{ file }}
                  />
                ) : null,
              ]}
            >
              {say('{width} × {height} pixels', { width, height })}
            </DeskRow>
          ))}
        </DeskList>
      </DeskSection>
    </DeskPage>
  )
}
