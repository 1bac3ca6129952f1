// Saves files for the learner.
const MINUTE = 60_000;

/** Hands a text or a picture to the learner as a file. */
export function saveFile(name: string, type: string, content: BlobPart) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE);
}
