import { description } from '@messages/product'
import { type Variant } from '@/lib/shop/catalogue/catalogue.schema'
import styles from './product-details.module.css'

/** The HTML was sanitised when the product was read: see `richTextViewer`. */
export function Description({ html }: { html: string }) {
  return (
    <>
      <h2 className="visually-hidden">{description}</h2>
      <div className={styles.description} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

export function Specifications({ groups }: { groups: Variant['variant_specifications'] }) {
  return groups.map((group) => (
    <table key={group.id} className={styles.table}>
      <caption>{group.name}</caption>
      <tbody>
        {Object.entries(group.specifications).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
