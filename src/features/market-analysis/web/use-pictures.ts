import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fileKey, listReportFiles, type ReportFile, uploadReportFile } from '#features/files/api.ts';
import type { ImageAbout } from '#kit/web/blocks/block-draft.ts';
import type { UploadImage } from '#kit/web/blocks/image-upload.ts';
import { call, upload } from '#kit/web/call.ts';

/** Uploads the texts' pictures into the report, and tells name and size of those it holds. */
export function usePictures(reportId: string): {
  upload: UploadImage;
  aboutImage: (url: string) => ImageAbout | undefined;
} {
  const queries = useQueryClient();
  const key = [listReportFiles.path, { reportId }];
  const { data: files = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listReportFiles, { params: { reportId }, signal }),
  });
  const about = (file: ReportFile): ImageAbout => ({
    name: file.file_name,
    size: file.size,
    width: file.width,
    height: file.height,
  });
  return {
    upload: async (file, name, onProgress) => {
      const stored = await upload(uploadReportFile, {
        body: { category: 'market_analysis_image', reportId },
        file,
        fileName: name,
        onProgress,
      });
      queries.setQueryData<ReportFile[]>(key, (known) => (known ? [...known, stored] : known));
      return { url: stored.file_url || stored.file_path, ...about(stored) };
    },
    aboutImage: (url) => {
      const file = files.find((entry) => fileKey(entry.file_path) === fileKey(url));
      return file && about(file);
    },
  };
}
