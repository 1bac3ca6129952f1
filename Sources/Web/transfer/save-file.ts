// Saves files for the learner.
const MINUTE = 60_000;

/** Saves text or a picture as a file of the learner's. */
export function saveFile(name: string, type: string, content: BlobPart) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE);
}
