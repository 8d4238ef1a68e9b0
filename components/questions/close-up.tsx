import * as t from '@messages/question-fields'
import { closeUpOf, type Engraving } from '@/lib/shop/questions/preview'
import { PictureElement } from '@/components/media/picture-element'
import { Engravings } from './engraving'

/** As wide as the fields, which are about a phone wide everywhere. */
const WIDTH_REM = 26

type Props = { engraving: Engraving; src: string; widths?: number[]; color?: string }

/** The engraved place of a picture, beside the field: on a phone, the picture itself is out of sight. */
export function CloseUp({ engraving, src, widths, color }: Props) {
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
