const unknownCall = () => Response.json({ detail: 'There is no such call: see /api/v1/openapi.json.' }, { status: 404 })

export { unknownCall as DELETE, unknownCall as GET, unknownCall as PATCH, unknownCall as POST, unknownCall as PUT }
