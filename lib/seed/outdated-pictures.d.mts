type Stored = { key: string; file: string }

export function outdatedPictures<Made extends { key: string }>(
  stored: readonly Stored[],
  index: Record<string, Made>,
  exists: (key: string) => boolean,
): { key: string; picture: Made & { file: string } }[]
