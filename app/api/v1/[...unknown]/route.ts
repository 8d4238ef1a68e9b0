import { noSuchCall } from '@messages/api-errors'

const unknownCall = () => Response.json({ detail: noSuchCall }, { status: 404 })

export { unknownCall as DELETE, unknownCall as GET, unknownCall as PATCH, unknownCall as POST, unknownCall as PUT }
