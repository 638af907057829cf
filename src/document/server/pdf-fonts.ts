import fs from 'node:fs';
import { createRequire } from 'node:module';

/** Faces of the printed document, OFL, static TrueType: the only fonts that a document can be set in. */
const FACES = [
  '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  '@expo-google-fonts/source-serif-4/600SemiBold_Italic/SourceSerif4_600SemiBold_Italic.ttf',
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  '@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
  '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  '@expo-google-fonts/source-sans-3/600SemiBold_Italic/SourceSans3_600SemiBold_Italic.ttf',
  '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
  '@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf',
  '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf',
  '@expo-google-fonts/tinos/700Bold_Italic/Tinos_700Bold_Italic.ttf',
];

const require = createRequire(import.meta.url);

const read = (face: string) => fs.readFileSync(require.resolve(face));

/** All faces, for the renderer. */
export const readFaces = (): Buffer[] => FACES.map(read);

/**
 * One face of each family that every look has in its lists: weights and italics of a family hold the same characters.
 */
export const readRegularFaces = (): Buffer[] =>
  FACES.filter((face) => /\/source-[^/]*\/400Regular\//.test(face)).map(read);
