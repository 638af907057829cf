import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImageAbout } from '#document/web/editor/block-draft.ts';
import type { UploadImage } from '#document/web/editor/image-upload.ts';
import { fileKey, listReportFiles, type ReportFile, uploadReportFile } from '#features/files/api.ts';
import { upload } from '#kit/web/call.ts';
import { changeStored } from '#kit/web/form/keep-stored.ts';
import { reading } from '#kit/web/form/reading.ts';

/** Uploads the texts' pictures into the report, and tells name and size of those it holds. */
export function usePictures(reportId: string): {
  upload: UploadImage;
  aboutImage: (url: string) => ImageAbout | undefined;
} {
  const queries = useQueryClient();
  const stored = reading(listReportFiles, { params: { reportId } });
  const { data: files = [] } = useQuery(stored);
  const about = (file: ReportFile): ImageAbout => ({
    name: file.file_name,
    size: file.size,
    width: file.width,
    height: file.height,
  });
  return {
    upload: async (file, name, onProgress) => {
      const added = await upload(uploadReportFile, {
        body: { category: 'market_analysis_image', reportId },
        file,
        fileName: name,
        onProgress,
      });
      changeStored<ReportFile[]>(queries, stored.queryKey, (known) => [...known, added]);
      return { url: added.file_url || added.file_path, ...about(added) };
    },
    aboutImage: (url) => {
      const file = files.find((entry) => fileKey(entry.file_path) === fileKey(url));
      return file && about(file);
    },
  };
}
