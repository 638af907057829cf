import { expect, it } from 'vitest';
import { AppError } from '#kit/errors.ts';
import { storeImage } from './image-upload.ts';

const png = new File(['x'], 'a.png', { type: 'image/png' });
const stored = async () => ({ url: '/api/report-files/download/a.jpg' });
const fails = (error: Error) => async () => {
  throw error;
};

it('H7 the four texts of uploads: no link and failure, in the text editor and in a block', async () => {
  const noLink = async () => ({ url: '' });
  await expect(storeImage(noLink, 'editor', png, 'a.png')).rejects.toThrow('Не удалось получить ссылку на изображение');
  await expect(storeImage(noLink, 'block', png, 'a.png')).rejects.toThrow(
    'Ошибка загрузки: сервер не вернул ссылку на файл',
  );
  const broken = fails(new AppError('network', 'Нет связи'));
  await expect(storeImage(broken, 'editor', png, 'a.png')).rejects.toThrow(/^Ошибка загрузки изображения$/);
  await expect(storeImage(broken, 'block', png, 'a.png')).rejects.toThrow(/^Ошибка загрузки$/);
});

it("S8 a failure of the server's is told with the code under which the log has it", async () => {
  const broken = fails(new AppError('internal', 'Ошибка на сервере', { requestId: '483-920-175' }));
  await expect(storeImage(broken, 'block', png, 'a.png')).rejects.toThrow(
    /^Ошибка загрузки\. Код для поддержки: 483-920-175$/,
  );
});

it('H7 a refusal that names the reason is shown as it is, and a stored picture is given back', async () => {
  const full = fails(new AppError('file_limit', 'Не более 100 файлов в этом разделе'));
  await expect(storeImage(full, 'block', png, 'a.png')).rejects.toThrow('Не более 100 файлов в этом разделе');
  expect(await storeImage(stored, 'block', png, 'a.png')).toEqual({ url: '/api/report-files/download/a.jpg' });
});
