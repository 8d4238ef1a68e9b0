import * as t from '@messages/question-fields'
import { closeUpOf, type Engraving, engravingsOf } from '@/lib/shop/questions/preview'
import { type Answers, type Question } from '@/lib/shop/questions/question'
import { PictureElement } from '@/components/media/picture-element'
import { Engravings } from './engraving'

/** As wide as the fields, which are about a phone wide everywhere. */
const WIDTH_REM = 26

type EngravedPicture = { src: string; widths?: number[]; color?: string }

/** What stands below the field of a question whose answer is engraved. */
export function closeUpsBelow(questions: readonly Question[], answers: Answers, picture: EngravedPicture) {
  const engravings = engravingsOf(questions, answers)
  return ({ slug }: Question) => {
    const engraving = engravings.find((one) => one.slug === slug)
    return engraving && <CloseUp engraving={engraving} {...picture} />
  }
}

/** The engraved place of a picture, beside the field: on a phone, the picture itself is out of sight. */
function CloseUp({ engraving, src, widths, color }: EngravedPicture & { engraving: Engraving }) {
  const { x, y, side } = closeUpOf(engraving.place)
  const zoom = 100 / side
  return (
    <figure className="close-up">
      <div className="close-up-frame">
        <div className="close-up-square" style={{ width: `${zoom * 100}%`, transform: `translate(${-x}%, ${-y}%)` }}>
          <PictureElement src={src} alt="" color={color} sizes={`${Math.round(WIDTH_REM * zoom)}rem`} widths={widths} />
          <Engravings engravings={[engraving]} />
        </div>
      </div>
      <figcaption>{t.preview}</figcaption>
    </figure>
  )
}
