import { TextPage } from '@/components/content/text-page'
import { PictureElement } from '@/components/media/picture-element'
import { requirePage } from './require-page'

export async function PageScreen({ path }: { path: string }) {
  const { title, lead, picture, updated, contents, text } = await requirePage(path)
  return (
    <TextPage
      title={title}
      lead={lead}
      picture={
        picture && (
          <PictureElement {...picture.picture} alt={picture.alt} sizes="(min-width: 80rem) 75rem, 94vw" priority />
        )
      }
      updated={updated}
      withContents={contents}
      text={text}
    />
  )
}
